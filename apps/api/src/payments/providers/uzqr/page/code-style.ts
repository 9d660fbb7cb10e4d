/** The style of the page with a code; inline, because the page loads nothing. The code is dark on white in both themes. */
export const codeStyle = `
:root{color-scheme:light dark;font:1rem/1.5 Inter,system-ui,sans-serif;
--page:#f8f4ef;--card:#fff;--text:#1f1714;--quiet:#5f534d;--line:#e9e1d9;--action:#b01a12;--on-action:#fff}
@media (prefers-color-scheme:dark){:root{--page:#151110;--card:#211b19;--text:#f7f1eb;--quiet:#bdb1a8;--line:#372f2b;
--action:#ff8f80;--on-action:#151110}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;padding:1rem;display:grid;place-items:center;background:var(--page);color:var(--text)}
main{width:100%;max-width:26rem;padding:1.5rem;border-radius:1.75rem;background:var(--card);display:grid;gap:1rem}
h1{margin:0;font-size:1.5rem;line-height:1.25;letter-spacing:-.02em}
p{margin:0}
.how{color:var(--quiet)}
.code{justify-self:center;width:min(100%,18rem);border-radius:1rem;overflow:hidden;background:#fff;border:1px solid var(--line)}
.code svg{display:block;width:100%;min-width:46mm;fill:#000}
.left{text-align:center;font-variant-numeric:tabular-nums}
.note{padding:1rem;border-radius:1rem;background:var(--page);font-weight:600}
dl{margin:0;padding-top:1rem;border-top:1px solid var(--line);display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem}
dt{color:var(--quiet)}
dd{margin:0;text-align:right;overflow-wrap:anywhere}
.sum{font-size:1.25rem;line-height:1.2;font-weight:750;font-variant-numeric:tabular-nums}
.main,.back{display:grid;place-items:center;min-height:3rem;padding:.5rem 1.25rem;border-radius:1.5rem;font-weight:600;text-align:center}
.main{background:var(--action);color:var(--on-action);text-decoration:none}
.back{color:var(--action);text-underline-offset:.25em}
:focus-visible{outline:2px solid var(--text);outline-offset:2px}`
