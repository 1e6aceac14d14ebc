/** The id of the sheet that says where the fonts are; it rules only where there is no script, until the script below says otherwise. */
export const fontSheet = "fonts";

/**
 * Runs in the head, after that sheet. On a first visit the fonts wait until words have been painted, so that they do not
 * compete with the page itself, and come in together, so that a slow phone lays the page out once more and not for each of
 * them; accents and the like wait until a page shows one. Later
 * they are all in the cache and are there from the start.
 */
export const fontScript = `(function(d){var s=d.getElementById("${fontSheet}");function all(){s.media="all"}function keep(){try{localStorage.setItem("fonts","1")}catch(e){}}function fetchThem(){var soon=[],faces=[].map.call(s.sheet.cssRules,function(rule){function of(name){return rule.style.getPropertyValue(name)}var family=of("font-family").replace(/"/g,""),range=of("unicode-range"),face=new FontFace(family,of("src"),{display:"swap",weight:of("font-weight"),stretch:of("font-stretch")||"normal",unicodeRange:range||"U+0-10FFFF",sizeAdjust:of("size-adjust")||"100%"});if(family==="Figures"||(family==="Mona"&&!range))soon.push(face.load());return face});Promise.all(soon).then(function(){faces.forEach(function(face){d.fonts.add(face)});keep()},all)}try{if(localStorage.getItem("fonts"))return all();new PerformanceObserver(function(list,watch){if(!list.getEntriesByName("first-contentful-paint").length)return;watch.disconnect();try{if("sizeAdjust"in FontFace.prototype)fetchThem();else{all();keep()}}catch(e){all()}}).observe({type:"paint",buffered:true})}catch(e){all()}})(document)`;
