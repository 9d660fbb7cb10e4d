import html from '../../../../docs/accessibility/openacr.html?raw'
import yaml from '../../../../docs/accessibility/openacr.yaml?raw'
import type { Route } from './+types/accessibility-report'

const files: Readonly<Record<string, { readonly content: string; readonly type: string }>> = {
  'openacr.html': { content: html, type: 'text/html; charset=utf-8' },
  'openacr.yaml': { content: yaml, type: 'application/yaml; charset=utf-8' },
}

/** The conformance report to download. */
export function loader({ params }: Route.LoaderArgs) {
  const file = files[params.file]
  if (!file) throw new Response(null, { status: 404 })
  const headers = {
    'Content-Type': file.type,
    'Content-Disposition': `attachment; filename="${params.file}"`,
  }
  return new Response(file.content, { headers })
}
