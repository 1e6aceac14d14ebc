/**
 * Runs in the head. Who comes to the top of a page gets its lower sections later; who comes back to a place in it, or to a
 * heading, gets all of it, because that place depends on what stands above.
 */
export const laterScript = `(function(n,d){if(!location.hash&&(!n||n.type==="navigate"))d.dataset.later=""})(performance.getEntriesByType("navigation")[0],document.documentElement)`;
