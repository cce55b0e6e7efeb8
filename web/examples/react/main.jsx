import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import 'bitangent/figures';

function App() {
  const [state, setState] = useState({ radius: 0.3, goal: [8.8, 0.6] });
  const setRadius = ({ target }) =>
    setState({ ...state, radius: Number(target.value) });
  return (
    <>
      <label>
        Radius of the agent
        <input
          type="range"
          max="1"
          step="0.05"
          value={state.radius}
          onChange={setRadius}
        />
        {state.radius.toFixed(2)}
      </label>
      <bitangent-figure
        name="agent-radius"
        state={state}
        onchange={({ detail }) => setState(detail.state)}
      />
    </>
  );
}

createRoot(document.querySelector('#root')).render(<App />);
