// How the benchmark takes its samples; sampling.c does the same.
//
// A sample is one query repeated until it lasts 20 us or more, divided by the repeats. Queries take
// turns until the row's time is over, but each is asked once at least. Of the samples, `min` is the
// least and `median` the median of all; `quiet` is the median over the queries of each one's
// fastest sample, which is what a machine without other work would show.

const SAMPLE_US = 20;
const SAMPLES_MAX = 200000;

export const nowUs = () => performance.now() * 1000;

export function median(values) {
  const sorted = Float64Array.from(values).sort();
  if (sorted.length === 0) return NaN;
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
}

/** The median and the least of some samples. */
export const summary = (samples) => ({ median: median(samples), min: Math.min(...samples) });

/** How many calls make a sample. */
export const batchOf = (onceUs) => Math.max(1, Math.ceil(SAMPLE_US / Math.max(onceUs, 0.05)));

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
    best[i] = Math.min(best[i], timeBatch(ask, queries[i], 1));
  }
  return best;
}
