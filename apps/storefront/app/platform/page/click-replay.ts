type ClickReplay = {
  /** Once what is drawn by now is there, presses are the page's own; stored ones are replayed. */
  wake(): void
  /** A part that was `data-asleep` is there too: what was pressed in it is replayed. */
  wakePart(): void
  readonly isAwake: boolean
  /** What is being pressed right now, a button or a link, is busy; its caller ends that. */
  markBusy(): Element | null
}

declare global {
  interface Window {
    clickReplay?: ClickReplay
  }
}

/**
 * Runs before anything can be pressed. A page is painted before its scripts are there; what is pressed meanwhile would be
 * lost, so it is stored and replayed when the page is awake: each button once, because a press without effect is repeated.
 * Until then it is busy, and what is busy is not pressed again, also later. Links and forms that are sent work without
 * scripts and stay the browser's. It is text, as the HTML contains it; its hash is in the Content-Security-Policy.
 */
export const clickReplayScript = /* @__PURE__ */ `(function(w,d,pending,pressed,state){
function markBusy(b){if(b)b.setAttribute('aria-busy',true);return b}
function sleeps(b){return b.closest('[data-asleep]')}
function replay(){if(state.isAwake)pending=pending.filter(function(b){if(sleeps(b))return 1;b.removeAttribute('aria-busy');if(b.isConnected)b.click()})}
d.addEventListener('click',function(e){var b=pressed=e.target.closest&&e.target.closest('a,button');
setTimeout(function(){pressed=null});
if(!b)return;if(b.getAttribute('aria-busy')!=='true'){
if(state.isAwake&&!sleeps(b)||b.href||b.disabled||b.form&&b.type==='submit')return;pending.push(markBusy(b))}
e.preventDefault();e.stopImmediatePropagation()},true);
state=w.clickReplay={isAwake:false,markBusy:function(){return markBusy(pressed)},wake:function(){setTimeout(function(){state.isAwake=true;replay()})},wakePart:function(){setTimeout(replay)}}
})(window,document,[])`.replaceAll('\n', '')
