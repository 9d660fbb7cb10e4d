// `npm run settings`: writes docs/operations/settings.md from the settings files.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { scriptSettings } from './settings/script-settings.ts'
import { readSettingsFiles, settingsOfChains } from './settings/settings.ts'
import { writeReference } from './settings/write-reference.ts'

const page = join(import.meta.dirname, '../docs/operations/settings.md')
writeFileSync(page, writeReference(readSettingsFiles(), scriptSettings, settingsOfChains))
