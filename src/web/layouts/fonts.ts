/** The id of the sheet that says where the fonts are; it rules only where there is no script, until the script below says otherwise. */
export const fontSheet = "fonts";

/**
 * Runs in the head, after that sheet. The home page is where most come first, and its largest words have to be there soonest:
 * on a first visit its fonts wait until they are painted, and then come in together, so that a slow phone lays the page out
 * once more and not for each of them. Elsewhere, where there is more to lay out, that would cost more than it saves, and whoever has been there has them in the cache.
 */
export const fontScript = `(function(d){
var s=d.getElementById("${fontSheet}");
function all(){s.media="all"}
function keep(){try{localStorage.setItem("fonts","1")}catch(e){}}
function fetchThem(){
var soon=[],faces=[].map.call(s.sheet.cssRules,function(rule){
function of(name){return rule.style.getPropertyValue(name)}
var family=of("font-family").replace(/"/g,""),range=of("unicode-range"),face=new FontFace(family,of("src"),{display:"swap",weight:of("font-weight"),stretch:of("font-stretch")||"normal",unicodeRange:range||"U+0-10FFFF",sizeAdjust:of("size-adjust")||"100%"});
if(family==="Figures"||(family==="Mona"&&!range))soon.push(face.load());
return face});
Promise.all(soon).then(function(){faces.forEach(function(face){d.fonts.add(face)});keep()},all)}
try{
var known=localStorage.getItem("fonts");
if(known||location.pathname!=="/"){all();return known||keep()}
new PerformanceObserver(function(list,watch){
if(!list.getEntriesByName("first-contentful-paint").length)return;
watch.disconnect();
try{if("sizeAdjust"in FontFace.prototype)fetchThem();else{all();keep()}}catch(e){all()}
}).observe({type:"paint",buffered:true})
}catch(e){all()}
})(document)`;
