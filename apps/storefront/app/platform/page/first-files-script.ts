import { probePath } from '../browser/network.ts'

/**
 * Runs before anything is loaded. A page whose scripts or styles do not all come would never be awake: no press would ever
 * do anything. It is loaded again instead, as soon as the server answers: until then it can be read at least. One that fails
 * again so soon is left alone, as it would fail for ever. It is text, as the HTML contains it; its hash is in the
 * Content-Security-Policy.
 */
export const firstFilesScript = /* @__PURE__ */ `(function(w,key,ms,asked){
function again(){
try{if(Math.abs(Date.now()-sessionStorage.getItem(key))<ms||w.clickReplay.isAwake)return;
sessionStorage.setItem(key,Date.now())}catch(e){return}
location.reload()}
function ask(){fetch('${probePath}',{method:'HEAD',cache:'no-store'}).then(again,function(){setTimeout(ask,3000)})}
w.addEventListener('error',function(e){
if(asked||!/^(modulepreload|stylesheet)$/.test(e.target.rel))return;
asked=1;ask()},true)
})(window,'first-files',15000)`.replaceAll('\n', '')
