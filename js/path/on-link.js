import { LINK, PATH_INFO_DOUBLES, SEGMENT_DOUBLES } from '../base/constants.js';

/**
 * Where an agent on a path can leave it: behind the link that it is on, or where it is.
 *
 * @param {readonly number[]} data of the path
 * @param {number} along how far along it the agent is
 */
export function behindLink(data, along) {
  const ends = PATH_INFO_DOUBLES + data[2] * SEGMENT_DOUBLES;
  for (let i = 0; i < data[2] && !(data[ends + i - 1] >= along && i > 0); i++) {
    const isLink = data[PATH_INFO_DOUBLES + i * SEGMENT_DOUBLES] === LINK;
    const begin = i > 0 ? data[ends + i - 1] : 0;
    if (isLink && begin < along && along < data[ends + i]) return data[ends + i];
  }
  return along;
}
