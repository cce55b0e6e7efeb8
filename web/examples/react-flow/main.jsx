import { useCallback, useState } from 'react';
import { createRoot } from 'react-dom/client';
import {
  BaseEdge,
  MarkerType,
  ReactFlow,
  applyNodeChanges,
  useNodes,
} from '@xyflow/react';
import '@xyflow/react/dist/style.css';
import { edgePath, placeNodes } from './world.js';

const node = (id, label, x, y) => ({
  ...{ id, data: { label }, position: { x, y }, width: 130, height: 44 },
  ...{ sourcePosition: 'right', targetPosition: 'left' },
});
const initialNodes = [
  node('read', 'Read', 0, 40),
  node('parse', 'Parse', 0, 220),
  node('check', 'Check', 230, 60),
  node('cache', 'Cache', 270, 190),
  node('plan', 'Plan', 480, 120),
  node('write', 'Write', 720, 60),
  node('log', 'Log', 720, 210),
];
const edge = (source, target) => ({
  ...{ id: `${source}-${target}`, source, target, type: 'round' },
  markerEnd: { type: MarkerType.ArrowClosed, color: '#3b82d6' },
});
const edges = [
  edge('read', 'write'),
  edge('parse', 'plan'),
  edge('parse', 'log'),
  edge('check', 'log'),
  edge('plan', 'read'),
];

function RoundEdge({ sourceX, sourceY, targetX, targetY, markerEnd }) {
  useNodes(); // any node that moves may be in the way
  const path = edgePath(sourceX, sourceY, targetX, targetY);
  return (
    <BaseEdge path={path} markerEnd={markerEnd} style={{ stroke: '#3b82d6' }} />
  );
}
const edgeTypes = { round: RoundEdge };

placeNodes(initialNodes);
function App() {
  const [nodes, setNodes] = useState(initialNodes);
  const onNodesChange = useCallback((changes) => {
    setNodes((before) => {
      const after = applyNodeChanges(changes, before);
      placeNodes(after);
      return after;
    });
  }, []);
  const flow = {
    nodes,
    edges,
    edgeTypes,
    onNodesChange,
    minZoom: 0.2,
    fitView: true,
  };
  return <ReactFlow {...flow} colorMode="system" />;
}

createRoot(document.querySelector('#root')).render(<App />);
