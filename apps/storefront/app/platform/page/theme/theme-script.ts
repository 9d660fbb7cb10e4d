/**
 * Runs before the first paint: the stored choice, else what the system prefers. It is text, as the HTML contains it;
 * its hash is in the Content-Security-Policy.
 */
export const themeScript =
  "(function(e,t){try{t=localStorage.getItem('theme')}catch(n){}e.dataset.theme=t==='dark'||t==='light'?t:matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light'})(document.documentElement)"
