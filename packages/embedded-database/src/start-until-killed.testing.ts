import { startEmbeddedPostgres } from './start.ts'

// Starts the database in the folder given as the first argument, prints its addresses on one line, and runs until it
// is killed. Tests check what the next start does with what is left.
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
