// How the benchmark takes its samples; sampling.c does the same.
//
// A sample is one query repeated until it lasts 20 us or more (in a page, whose clock is coarse, a
// hundred of the clock's steps), divided by the repeats. Queries take turns until the row's time is over, but each is asked once at least. Of the samples, `min` is the
// least and `median` the median of all; `quiet` is the median over the queries of each one's
// fastest sample, which is what a machine without other work would show.

const SAMPLES_MAX = 200000;

export const nowUs = () => performance.now() * 1000;

/** The least that the clock tells apart. */
function clockStep() {
  const steps = Array.from({ length: 20 }, () => {
    const begin = nowUs();
    let now = begin;
    while (now === begin) now = nowUs();
    return now - begin;
  });
  return Math.min(...steps);
}

const STEP_US = clockStep();
const SAMPLE_US = Math.max(20, 100 * STEP_US);

export function median(values) {
  const sorted = Float64Array.from(values).sort();
  if (sorted.length === 0) return NaN;
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
}

/** The median and the least of some samples. */
export const summary = (samples) => ({ median: median(samples), min: Math.min(...samples) });

/** How many calls make a sample. */
export const batchOf = (onceUs) => Math.max(1, Math.ceil(SAMPLE_US / Math.max(onceUs, 0.05)));

/** About what a call takes. */
function timeOnce(ask, query) {
  for (let calls = 1; ; calls *= 2) {
    const us = timeBatch(ask, query, calls);
    if (us * calls > 4 * STEP_US) return us;
  }
}

function timeBatch(ask, query, calls) {
  const begin = nowUs();
  for (let i = 0; i < calls; i++) ask(query);
  return (nowUs() - begin) / calls;
}

/** Times `ask(query)` over all queries for about `seconds`. */
export function timeQueries(queries, ask, seconds) {
  const best = warmUp(queries, ask, seconds);
  const samples = [];
  const end = nowUs() + 1e6 * seconds;
  do {
    queries.forEach((query, i) => {
      const us = timeBatch(ask, query, batchOf(best[i]));
      best[i] = Math.min(best[i], us);
      samples.push(us);
    });
  } while (samples.length < SAMPLES_MAX && nowUs() < end);
  return {
    min: samples.reduce((a, b) => Math.min(a, b), Infinity),
    median: median(samples),
    quiet: median(best),
  };
}

/** Lets the engine compile what is about to be timed; a third of the row's time. */
function warmUp(queries, ask, seconds) {
  const best = queries.map(() => Infinity);
  const end = nowUs() + (1e6 * seconds) / 3;
  for (let i = 0; nowUs() < end; i = (i + 1) % queries.length) {
    best[i] = Math.min(best[i], timeOnce(ask, queries[i]));
  }
  return best;
}
