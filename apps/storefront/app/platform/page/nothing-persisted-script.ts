/** What a page may be without: somebody signed in, or dishes in the basket. */
export type Kept = 'user' | 'cart'

/**
 * Runs before the part of a page is painted that it stands in front of: `<html data-without="user cart">` says what the
 * browser keeps nothing of. What is kept but cannot be read any more is found by the stores a moment later. It is text, as
 * it stands in the HTML; its hash is in the Content-Security-Policy.
 */
export const nothingPersistedScript = `(function(e){
function state(key){try{return JSON.parse(localStorage.getItem(key)).state}catch(n){return{}}}
var without=[];
if(!state('auth').user)without.push('user');
if(!(state('cart').lines||[]).length)without.push('cart');
e.dataset.without=without.join(' ')
})(document.documentElement)`.replaceAll('\n', '')
