import type { Judged, Levels, toOpenAcr } from './report.ts'

const names = {
  supports: 'Supports',
  'partially-supports': 'Partially supports',
  'not-applicable': 'Not applicable',
} as const

/** The report as one page without scripts, for people. */
export function toHtml(report: ReturnType<typeof toOpenAcr>, { a, aa }: Levels): string {
  const { title, product, report_date: date, notes, evaluation_methods_used: methods } = report
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
<p>${escaped(product.name)} ${escaped(product.version)}, ${escaped(date)}. Based on VPAT 2.5, WCAG edition.</p>
<p>${escaped(product.description)}. ${escaped(notes)}</p>
<h2>Evaluation methods</h2>
<ul>
${methods
  .split(/(?<=looks\.) /)
  .map((method) => `<li>${escaped(method)}</li>`)
  .join('\n')}
</ul>
${table('Table 1: Success Criteria, Level A', a)}
${table('Table 2: Success Criteria, Level AA', aa)}
</main>
</body>
</html>
`
}

function table(caption: string, criteria: readonly Judged[]): string {
  const rows = criteria.map(
    ({ num, name, adherence, remarks }) =>
      `<tr><th scope="row">${num} ${escaped(name)}</th><td>${names[adherence]}</td><td>${escaped(remarks)}</td></tr>`,
  )
  return `<h2>${caption}</h2>
<table>
<thead><tr><th scope="col">Criterion</th><th scope="col">Conformance level</th><th scope="col">Remarks and explanations</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
