import { askPauses } from '../qr-acquirer.ts'

/**
 * Counts down, and asks what became of the code while the page is seen; without it a link asks. A state that
 * has changed is shown by the page itself, read anew.
 */
export const codeScript = `
const main=document.querySelector('main'),left=document.querySelector('#left');
const pauses=${JSON.stringify(askPauses)};let asked=0;
const end=Date.now()+Number(main.dataset.seconds)*1000;
const again=()=>location.reload();
const count=()=>{const s=Math.max(0,Math.round((end-Date.now())/1000));
left.textContent=Math.floor(s/60)+':'+String(s%60).padStart(2,'0');if(s===0)again()};
const next=()=>setTimeout(ask,1000*pauses[Math.min(asked++,pauses.length-1)]);
async function ask(){if(document.visibilityState==='visible'){try{
const answer=await fetch(main.dataset.state,{headers:{Accept:'application/json'}});
if(answer.ok&&(await answer.json()).state!=='open')return again()}catch{}}next()}
if(left){count();setInterval(count,1000);next()}
`
