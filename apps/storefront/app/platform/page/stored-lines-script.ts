import { croppedKey, shapeNames } from '@doira/domain/content/picture-crop'
import { defaultLanguage } from '@doira/domain/i18n/languages'

/** Of the element that the script fills. */
export const storedLinesId = 'stored-lines'

/** No more fit on a screen. */
const mostLines = 8

/**
 * Draws picture and name of the dishes in the persisted cart while the scripts of the page still load; the cart itself
 * takes their place a moment later. The rows are those of `CartLineRow`, and their pictures the same files. It is text, as
 * the HTML contains it; its hash is in the Content-Security-Policy.
 */
export const storedLinesScript = `(function(d,box){
function add(to,tag,name,text){var e=d.createElement(tag);e.className=name;if(text)e.textContent=text;to.append(e);return e}
try{
JSON.parse(localStorage.getItem('cart')).state.lines.slice(0,${mostLines}).forEach(function(line){
var title=line.title[d.documentElement.lang]||line.title.${defaultLanguage},row=d.createElement('div');
row.className='cline';
var at=add(row,'span','cline__img');
if(line.image){
var img=add(at,'img',''),path='/image/'+line.image.replace(${croppedKey},'$1-${shapeNames.square}').split('/').map(encodeURIComponent).join('/');
img.alt='';img.width=320;img.height=240;img.sizes='64px';
img.srcset=[96,160,320].map(function(w){return path+'?w='+w+' '+w+'w'}).join(', ')
}
add(add(row,'span',''),'a','cline__t',title);
add(row,'span','sk h-5 w-23');
box.append(row)
})
}catch(n){}
})(document,document.getElementById('${storedLinesId}'))`.replaceAll('\n', '')
