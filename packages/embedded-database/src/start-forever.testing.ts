import { startEmbeddedPostgres } from './start.ts'

// A process that starts the database in the folder of its first argument, tells how on one line, and stays:
// tests kill it to see what the next start makes of what it leaves behind.
process.on('SIGUSR2', () => process.exit(3))
const [dataDir = '', sharedFolder] = process.argv.slice(2)
const server = await startEmbeddedPostgres({
  dataDir,
  durable: false,
  ...(sharedFolder === undefined ? {} : { sharedFolder }),
}).catch((error: Error) => ({ error: error.name }))
process.stdout.write(`${JSON.stringify(server)}\n`)
if ('error' in server) process.exit(1)
setInterval(() => {}, 60_000)
