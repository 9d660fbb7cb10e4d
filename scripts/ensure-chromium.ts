// A browser for the journeys: one that is there, else one that is installed now.
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { addShell, findChromium, findJourneyChromium, installChromium } from './find-chromium.ts'

const playwrightsOwn = chromium.executablePath()
if (findChromium(playwrightsOwn) === null) installChromium(join(import.meta.dirname, '..'))
addShell(playwrightsOwn)
const found = findJourneyChromium(playwrightsOwn)
if (found === null && findChromium(playwrightsOwn) === null)
  throw new Error('The journeys need a Chromium: install one, or name it in CHROMIUM.')
console.log(`Chromium: ${found ?? 'Playwright’s own, without windows'}`)
