type PressKeeper = {
  /** Presses are the page's own from here on; those that were kept are done now. */
  wake(): void
  isAwake: boolean
}

declare global {
  interface Window {
    pressKeeper?: PressKeeper
  }
}

/**
 * Runs before anything can be pressed. A page is painted before its scripts are there; what is pressed meanwhile would be
 * lost, so it is kept and done when the page is awake: each button once, because who sees nothing happen presses again.
 * Links and forms that are sent work without scripts and stay the browser's. It is text, as it stands in the HTML; its hash
 * is in the Content-Security-Policy.
 */
export const pressKeeperScript = `(function(d,kept){
function keep(e){var b=e.target.closest&&e.target.closest('button');
if(!b||b.disabled||b.form&&b.type==='submit')return;
e.preventDefault();e.stopImmediatePropagation();if(kept.indexOf(b)<0)kept.push(b)}
d.addEventListener('click',keep,true);
window.pressKeeper={isAwake:false,wake:function(){d.removeEventListener('click',keep,true);this.isAwake=true;
kept.splice(0).forEach(function(b){if(b.isConnected)b.click()})}}
})(document,[])`.replaceAll('\n', '')

/** Once React has drawn what was pressed, and the basket and all that is kept on the device are there. */
export function wakePage(): void {
  const { pressKeeper } = window
  if (pressKeeper && !pressKeeper.isAwake) setTimeout(() => pressKeeper.wake())
}
