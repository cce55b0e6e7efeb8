// What a build leaves out, to be smaller: the wasm modules of entries for games that need less. The
// sources ask constants, so that what is left out is compiled all the same, and the linker drops
// it.
#ifndef BT_CORE_FEATURES_H
#define BT_CORE_FEATURES_H

// BT_NO_CELLS: neither the cells engine nor the graph engine, so the tangent engine answers all
// queries.
#ifdef BT_NO_CELLS
enum { BT_HAS_CELLS = 0, BT_HAS_GRAPH = 0 };
#else
enum { BT_HAS_CELLS = 1, BT_HAS_GRAPH = 1 };
#endif

// BT_NO_TURNING: no turning engine, so a turning radius is out of range.
#ifdef BT_NO_TURNING
enum { BT_HAS_TURNING = 0 };
#else
enum { BT_HAS_TURNING = 1 };
#endif

// BT_NO_OUTLINES: no polygons, walls and bounds. Nothing may add one.
#ifdef BT_NO_OUTLINES
enum { BT_HAS_OUTLINES = 0 };
#else
enum { BT_HAS_OUTLINES = 1 };
#endif

// BT_NO_PARTIAL: no partial paths. Without a path, a query that asks for one has none.
#ifdef BT_NO_PARTIAL
enum { BT_HAS_PARTIAL = 0 };
#else
enum { BT_HAS_PARTIAL = 1 };
#endif

// BT_NO_REVISIONS: no log of changes, so each edit concerns every path.
#ifdef BT_NO_REVISIONS
enum { BT_HAS_REVISIONS = 0 };
#else
enum { BT_HAS_REVISIONS = 1 };
#endif

// BT_NO_LINKS: no links. Nothing may add one.
#ifdef BT_NO_LINKS
enum { BT_HAS_LINKS = 0 };
#else
enum { BT_HAS_LINKS = 1 };
#endif

// BT_NO_VIEWS: no search can be watched.
#ifdef BT_NO_VIEWS
enum { BT_HAS_VIEWS = 0 };
#else
enum { BT_HAS_VIEWS = 1 };
#endif

#endif
