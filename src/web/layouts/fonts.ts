/**
 * Runs in the head. On a first visit the fonts wait until words have been painted, so that they do not compete with the
 * page itself; later they are in the cache and are there from the start.
 */
export const fontScript = `(function(d){function f(){d.dataset.fonts=""}try{if(localStorage.getItem("fonts"))return f();new PerformanceObserver(function(l,o){if(l.getEntriesByName("first-contentful-paint").length){o.disconnect();f();try{localStorage.setItem("fonts","1")}catch(e){}}}).observe({type:"paint",buffered:true})}catch(e){f()}})(document.documentElement)`;
