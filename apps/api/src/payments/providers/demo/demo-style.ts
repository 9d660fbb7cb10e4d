/**
 * The style of the stand-in's page. It is inline because the page loads nothing from the shop, and does not
 * imitate a provider.
 */
export const demoStyle = `
:root{color-scheme:light dark;font:1rem/1.5 Inter,system-ui,sans-serif;
--page:#f8f4ef;--card:#fff;--text:#1f1714;--quiet:#5f534d;--line:#e9e1d9;--action:#1f6483;--on-action:#fff;
--stripe:#ffe3a3;--stripe-2:#ffd166;--on-stripe:#1f1714;--bad:#b01a12;--bad-tint:#fff0ec}
@media (prefers-color-scheme:dark){:root{--page:#151110;--card:#211b19;--text:#f7f1eb;--quiet:#bdb1a8;--line:#372f2b;
--action:#79bbd6;--on-action:#151110;--stripe:#46371a;--stripe-2:#5a4720;--on-stripe:#ffe3a3;--bad:#ff8f80;--bad-tint:#36201b}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;padding:1rem;display:grid;place-items:center;background:var(--page);color:var(--text)}
main{width:100%;max-width:26rem;border-radius:1.75rem;overflow:hidden;background:var(--card)}
.mark{margin:0;padding:1rem 1.5rem;color:var(--on-stripe);
background:repeating-linear-gradient(-45deg,var(--stripe) 0 .75rem,var(--stripe-2) .75rem 1.5rem)}
.mark span{display:block;padding:.5rem .75rem;border-radius:.75rem;background:var(--stripe);font-size:.875rem}
.mark b{display:block;font-size:1rem;letter-spacing:.04em;text-transform:uppercase}
.in{padding:1.5rem}
h1{margin:0;font-size:1rem;font-weight:600;color:var(--quiet)}
.name{display:block;color:var(--text);font-size:1.75rem;line-height:1.2;font-weight:750;letter-spacing:-.02em}
dl{margin:1.25rem 0 0;display:grid;gap:.125rem}
dt{color:var(--quiet);font-size:.875rem}
dd{margin:0 0 .75rem;overflow-wrap:anywhere}
.sum{font-size:2rem;line-height:1.2;font-weight:750;letter-spacing:-.02em;font-variant-numeric:tabular-nums}
.id{font-size:.875rem;font-variant-numeric:tabular-nums}
.refusal{margin:0 0 1rem;padding:.75rem 1rem;border-radius:1rem;background:var(--bad-tint);color:var(--bad);font-weight:600}
form{display:grid;gap:.5rem}
h2{margin:1rem 0 .25rem;font-size:.875rem;font-weight:600;color:var(--quiet)}
button,.back{font:inherit;font-weight:600;line-height:1.375;min-height:3rem;padding:.5rem 1.25rem;border:0;border-radius:1.5rem;
background:var(--page);color:inherit;cursor:pointer;text-align:center}
button:first-of-type{min-height:3.5rem;border-radius:1.75rem;background:var(--action);color:var(--on-action);font-size:1.0625rem}
.back{display:grid;place-items:center;margin-top:1rem;background:none;color:var(--action);text-decoration:underline;text-underline-offset:.25em}
:focus-visible{outline:2px solid var(--text);outline-offset:2px}`
