/**
 * Runs in the head, before anything reads or writes storage. Where the browser forbids storage, a store in memory takes its
 * place; where it is full, what no longer fits is kept in memory. So nothing that stores anything can break a page, and a
 * sign-in lasts as long as the page.
 */
export const storageScript = `(function(w,p){function M(){var m=new Map;return{getItem:function(k){k+="";return m.has(k)?m.get(k):null},setItem:function(k,v){m.set(k+"",v+"")},removeItem:function(k){m.delete(k+"")},clear:function(){m.clear()},key:function(i){return Array.from(m.keys())[i]||null},get length(){return m.size}}}["localStorage","sessionStorage"].forEach(function(n){try{w[n].length}catch(e){try{Object.defineProperty(w,n,{configurable:true,value:M()})}catch(e){}}});var g=p.getItem,o=new WeakMap;p.getItem=function(k){var m=o.get(this),v=m?m.getItem(k):null;return v===null?g.call(this,k):v};["removeItem","clear","setItem"].forEach(function(n){var f=p[n];p[n]=function(k,v){var m=o.get(this);try{f.apply(this,arguments);m&&m[n==="clear"?n:"removeItem"](k)}catch(e){if(n!=="setItem")throw e;m||o.set(this,m=M());m.setItem(k,v)}}})})(window,Storage.prototype)`;
