// `npm run restore`: an installation as it was at the last change that was received, or at a moment.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { restore } from '@doira/backups/restore'
import { unpackForServer } from '@doira/backups/unpack-for-server'
import { fail, print } from './installation/print.ts'

const usage = `usage: npm run restore -- [--from FOLDER] [--until MOMENT] [--replace]   brings back the database in DATA_DIR (./data)
       npm run restore -- [--from FOLDER] [--until MOMENT] --into FOLDER    lays it out for a PostgreSQL of your own
  --from     where the backups are: BACKUP_DIR unless it is named
  --until    2026-11-22T18:30:00+05:00: changes up to then and none after; all without it
  --replace  an existing database is moved aside, not deleted
  The shop must be stopped.`

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    until: { type: 'string' },
    into: { type: 'string' },
    replace: { type: 'boolean', default: false },
  },
})

try {
  await main()
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}

async function main(): Promise<void> {
  const from = values.from ?? process.env.BACKUP_DIR
  const until = values.until === undefined ? null : new Date(values.until)
  if (!from || (until !== null && Number.isNaN(until.getTime()))) return fail(usage)
  const folder = resolve(from)
  if (values.into !== undefined) {
    const into = resolve(values.into)
    const { base } = await unpackForServer({ folder, until, into })
    print(`${into} holds the backup ${base}. Give it to PostgreSQL's user and start PostgreSQL on it:`)
    print('it reads the log in restored-log and opens; that folder can go afterwards.')
    return
  }
  const dataDir = resolve(process.env.DATA_DIR ?? './data')
  const { base, upTo, former } = await restore({ folder, dataDir, until, replace: values.replace })
  const last = upTo === null ? 'nothing was changed after it' : `the last change is of ${upTo.toISOString()}`
  print(`${dataDir} is as it was: backup ${base}, ${last}.`)
  if (former !== null) print(`The former database is in ${former}; remove it when all is well.`)
}
