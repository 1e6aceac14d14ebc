/**
 * Runs in the head. On a first visit the words are painted with system fonts of the same size (`ui/tokens.css`), the fonts are
 * fetched after that, and then the page gets them piece by piece from its top, a task each, so that a slow phone never lays
 * all of it out at once. Whoever has been here has them in the cache and gets them from the start, and so does, by the fonts'
 * own `font-display`, whoever has no script.
 */
export const fontScript = `(function(d,root){
var mostElements=40;
function end(){root.removeAttribute("data-fonts")}
function pieces(parent,found){
[].forEach.call(parent.children,function(child){
var size=child.getElementsByTagName("*").length+1;
if(size>mostElements)pieces(child,found);else found.push({element:child,size:size})});
return found}
function setNext(left){
for(var sum=0;left.length&&sum+left[0].size<=mostElements;left.shift()){sum+=left[0].size;left[0].element.setAttribute("data-fonts","own")}
d.body.getBoundingClientRect();
if(left.length)setTimeout(setNext,0,left);else setTimeout(function(){end();localStorage.setItem("fonts","1")})}
try{
if(localStorage.getItem("fonts"))return;
new PerformanceObserver(function(list,watch){
if(!list.getEntriesByName("first-contentful-paint").length)return;
watch.disconnect();
Promise.all([d.fonts.load("1em Mona",d.body.textContent),d.fonts.load("1em Figures","0")]).then(function(){setNext(pieces(d.body,[]))}).catch(end)
}).observe({type:"paint",buffered:true});
root.setAttribute("data-fonts","system")
}catch(e){}
})(document,document.documentElement)`;
