type Settings = { readonly shipperId: string; readonly platformId: string }

let settings: Settings | null = null

/** Whose staff this is, as the server wrote it into the page. */
export function readSettings(): Settings {
  settings ??= JSON.parse(document.getElementById('settings')?.textContent ?? '{}') as Settings // written by apps/server/src/http/files/staff-page.ts
  return settings
}
