import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import 'bitangent/figures';

function Radius({ name, circle, onChange }) {
  const [x, y, radius] = circle;
  const set = ({ target }) => onChange([x, y, Number(target.value)]);
  return (
    <label>
      Radius of {name}
      <input type="range" min="0.6" max="4" step="0.1" value={radius} onChange={set} />
      {radius.toFixed(1)}
    </label>
  );
}

function App() {
  const [state, setState] = useState({ a: [-4, -0.5, 2.7], b: [4.1, 0.8, 1.9] });
  return (
    <>
      <Radius name="A" circle={state.a} onChange={(a) => setState({ ...state, a })} />
      <Radius name="B" circle={state.b} onChange={(b) => setState({ ...state, b })} />
      <bitangent-figure
        name="internal-bitangents"
        state={state}
        onchange={({ detail }) => setState(detail.state)}
      />
    </>
  );
}

createRoot(document.querySelector('#root')).render(<App />);
