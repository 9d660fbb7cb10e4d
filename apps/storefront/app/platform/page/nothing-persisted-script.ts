/** What a page may be without: somebody signed in, or dishes in the basket. */
export type PersistedKind = 'user' | 'cart'

/**
 * Runs before the part of a page is painted that follows it: `<html data-without="user cart">` names what the
 * browser has nothing stored of. What is stored but cannot be read any more is found by the stores a moment later. It is text, as
 * the HTML contains it; its hash is in the Content-Security-Policy.
 */
export const nothingPersistedScript = `(function(e){
function state(key){try{return JSON.parse(localStorage.getItem(key)).state}catch(n){return{}}}
var without=[];
if(!state('auth').user)without.push('user');
if(!(state('cart').lines||[]).length)without.push('cart');
e.dataset.without=without.join(' ')
})(document.documentElement)`.replaceAll('\n', '')
