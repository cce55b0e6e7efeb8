// The crowds of recast-navigation and navcat, for crowd.mjs: on the flat ground of a scene, out of
// which its boxes are cut.

import * as navcat from 'navcat';
import { crowd as agentsOf, generateSoloNavMesh as generateNavcat } from 'navcat/blocks';
import { Crowd, init } from 'recast-navigation';
import { generateSoloNavMesh } from 'recast-navigation/generators';
import { RADIUS, SPEED } from './crowd-scenes.mjs';

/** Triangles of the ground and the boxes, y up. */
function triangles({ bounds, boxes }) {
  const [a, b, c, d] = bounds;
  const positions = [a, 0, b, c, 0, b, c, 0, d, a, 0, d];
  const indices = [0, 2, 1, 0, 3, 2];
  for (const [left, low, right, high] of boxes) {
    const base = positions.length / 3;
    const corners = [[left, low], [right, low], [right, high], [left, high]]; // prettier-ignore
    for (const [u, v] of corners) positions.push(u, 0, v, u, 5, v);
    for (let i = 0; i < 4; i++) {
      const [p, q] = [base + 2 * i, base + 2 * ((i + 1) % 4)];
      indices.push(p, p + 1, q, q, p + 1, q + 1);
    }
  }
  return [positions, indices];
}

/** In cells: a mesh that is as large as that of a circle of 250 agents is coarser. */
function meshOptions({ bounds }) {
  const cell = bounds[2] > 50 ? 0.25 : 0.1;
  return { cell, radius: Math.round(RADIUS / cell), height: Math.round(2 / cell) };
}

export async function recastCrowd(scene) {
  await init();
  const [positions, indices] = triangles(scene);
  const { cell, radius, height } = meshOptions(scene);
  const config = { cs: cell, ch: cell, walkableRadius: radius, walkableHeight: height };
  const made = generateSoloNavMesh(positions, indices, config);
  if (!made.success) throw new Error(made.error);
  const crowd = new Crowd(made.navMesh, { maxAgents: 1000, maxAgentRadius: RADIUS });
  const params = { radius: RADIUS, height: 2, maxSpeed: SPEED, maxAcceleration: 20 };
  const more = { collisionQueryRange: 12 * RADIUS, pathOptimizationRange: 30 * RADIUS };
  const agents = scene.agents.map(({ from: [x, z], to: [u, w] }) => {
    const agent = crowd.addAgent({ x, y: 0, z }, { ...params, ...more, obstacleAvoidanceType: 3 });
    agent.requestMoveTarget({ x: u, y: 0, z: w });
    return agent;
  });
  return {
    step: (time) => crowd.update(time),
    place: (i) => [agents[i].position().x, agents[i].position().z],
    free: () => crowd.destroy(),
  };
}

export async function navcatCrowd(scene) {
  const [positions, indices] = triangles(scene);
  const { cell, radius, height } = meshOptions(scene);
  const { navMesh } = generateNavcat(
    { positions: new Float32Array(positions), indices: new Uint32Array(indices) },
    {
      ...{ cellSize: cell, cellHeight: cell, walkableRadiusVoxels: radius, walkableClimbVoxels: 1 },
      ...{ walkableRadiusWorld: RADIUS, walkableClimbWorld: cell, walkableHeightWorld: 2 },
      ...{ walkableSlopeAngleDegrees: 45, walkableHeightVoxels: height, borderSize: 0 },
      ...{ minRegionArea: 8, mergeRegionArea: 20, maxSimplificationError: 1.3, maxEdgeLength: 12 },
      ...{ maxVerticesPerPoly: 5, detailSampleDistance: 6, detailSampleMaxError: 1 },
    },
  );
  const crowd = agentsOf.create(RADIUS);
  const queryFilter = navcat.DEFAULT_QUERY_FILTER;
  const { ANTICIPATE_TURNS, OBSTACLE_AVOIDANCE, OPTIMIZE_TOPO, OPTIMIZE_VIS } =
    agentsOf.CrowdUpdateFlags;
  const params = {
    ...{ radius: RADIUS, height: 2, maxSpeed: SPEED, maxAcceleration: 20, separationWeight: 0 },
    ...{ collisionQueryRange: 12 * RADIUS, pathOptimizationRange: 30 * RADIUS, queryFilter },
    updateFlags: ANTICIPATE_TURNS | OBSTACLE_AVOIDANCE | OPTIMIZE_TOPO | OPTIMIZE_VIS,
  };
  const ids = scene.agents.map(({ from: [x, z], to: [u, w] }) => {
    const id = agentsOf.addAgent(crowd, navMesh, [x, 0, z], params);
    const found = navcat.createFindNearestPolyResult();
    navcat.findNearestPoly(found, navMesh, [u, 0, w], [1, 1, 1], queryFilter);
    agentsOf.requestMoveTarget(crowd, id, found.nodeRef, found.position);
    return id;
  });
  return {
    step: (time) => agentsOf.update(crowd, navMesh, time),
    place: (i) => [crowd.agents[ids[i]].position[0], crowd.agents[ids[i]].position[2]],
    free: () => {},
  };
}
