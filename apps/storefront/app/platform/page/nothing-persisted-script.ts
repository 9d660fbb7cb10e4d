/** What a page may be without: somebody signed in, dishes in the cart, or the strip of the customer's orders. */
export type PersistedKind = 'user' | 'cart' | 'strip'

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
if(!(state('strip')||{}).isShown)without.push('strip');
e.dataset.without=without.join(' ')
})(document.documentElement)`.replaceAll('\n', '')
