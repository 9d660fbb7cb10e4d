import { makeBase } from '@doira/backups/base-backup'
import { receiveWal } from '@doira/backups/receive-wal'

// Receives the WAL of a database into a folder, as the server does, and makes one base backup after the other, as
// `npm run backup` does, until it is killed.
const [connectionString = '', folder = '', installation = ''] = process.argv.slice(2)
const signal = new AbortController().signal
const started = Promise.withResolvers<void>()
const fail = (error: unknown) => {
  process.stderr.write(`${error}\n`)
  process.exit(1)
}
void receiveWal({
  ...{ connectionString, folder, signal },
  events: {
    onStarted: () => started.resolve(),
    onEnded: () => undefined,
    onFailed: fail,
    onGap: () => fail('a gap'),
  },
})
await started.promise
for (;;) {
  await makeBase({ connectionString, folder, installation, now: new Date() })
  process.send?.('base')
}
