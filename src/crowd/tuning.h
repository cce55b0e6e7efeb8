// Tuning: all numbers of crowds that are chosen and not derived; tolerances are in tolerance.h.
// Each has its unit and, in brackets, the scenes that block or take longer with another number: of
// crowd_arrival_test.c or of tests/bench/crowd-scenes.mjs, or a test. A pace is the time in which
// an agent walks its radius.
#ifndef BT_CROWD_TUNING_H
#define BT_CROWD_TUNING_H

// ---------------------------------------------------------------------------------------------
// Making way (courtesy.c, step.c)

// A tangent: by how much an agent turns to the right of those that come towards it. [hallway, door]
#define BT_KEEP_RIGHT 0.5
// A share of avoiding: that of an agent on its way when the other one is not. [own goals]
#define BT_SHARE_OF_HASTE 0.1
// Shares of its wish that an agent does not get: above the first it is stuck, until it is below the
// second, as it has passed. [star; own goals, door of one agent]
#define BT_STUCK 0.5
#define BT_FREE 0.2
// Radii: how close an agent is to one with the right of way, to be in its way. [door, own goals]
#define BT_IN_THE_WAY 1
// Agents: over how many a right of way is inherited at most, so that no circle of agents keeps one
// that nobody has. [none: 4 do as well]
enum { BT_MOST_HOPS = 32 };

// ---------------------------------------------------------------------------------------------
// Arriving (step.c, guide.c)

// Paces: for how long an agent beside one that has arrived tries to get closer; also how long the
// mean of what it does not get looks back. [star]
#define BT_PATIENCE 4
// Paces: the same for one that touches such an agent anywhere. [gathering among circles]
#define BT_LONG_PATIENCE 60
// Radii: by which length an agent must get closer, or is behind another one. [gathering]
#define BT_CLOSER 0.1
// Radii: how close the disc of an agent that has arrived is to be beside it. [star]
#define BT_CLOSE_BY 0.25
// Radii: how far an agent at its goal is pushed before it sets out again. [none: 2 do
// as well]
#define BT_PUSHED 0.5
// Radii: from how far an agent takes a link, so that those who come to it do not have to reach one
// point. [links_crowd_test]
#define BT_BOARDS 0.5
// Radii: from how far it is back in one step; else it never comes to rest.
// [crowd_test]
#define BT_NEARLY 0.01

// ---------------------------------------------------------------------------------------------
// Keeping clear (avoidance.c, separation.c, agent_tree.c)

// A share of the sum of radii: how deep discs may overlap. [all: it is promised]
#define BT_OVERLAP 0.002
// Times: how often agents that would overlap are pushed apart, before they are held back. [door]
enum { BT_PUSHES = 4 };
// Radii: how deep in an obstacle an agent is almost out of it. [crowd_inside_test]
#define BT_ALMOST_OUT 0.01
// Agents: the most others that an agent looks at, if none are close; and those that an agent of the
// mean radius looks at, however many are close. A larger one looks at more, in proportion.
// [crowd_dense_test]
enum { BT_MOST_NEIGHBOURS = 64 };
// Radii and agents: how far ahead an agent looks, and at how many others, if the caller does not
// choose.
#define BT_LOOKAHEAD 8
#define BT_NEIGHBOURS 10

// ---------------------------------------------------------------------------------------------
// Cost, and what is seen (agent_tree.c, guide.c, step.c)

// Agents: the most below a node of the tree without nodes below it.
enum { BT_LEAF = 16 };
// Paths: the most that are found in one step.
enum { BT_MOST_PATHS = 64 };
// Radii: how far an agent moves before it looks again whether it sees its aim. [door]
#define BT_LOOK_AFTER 0.5
// A share of its speed: below it an agent keeps facing where it does. [crowd_test]
#define BT_TURNS_FROM 0.05

#endif
