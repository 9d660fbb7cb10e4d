import { join } from 'node:path'
import { readDone } from '@doira/api/platform/diagnostic-events'
import { readEnvironment } from '../env.ts'
import { aFakeSite } from '../fake-site.testing.ts'
import { startShopServer } from '../start-server.ts'

// One process that serves, as `WORKERS` and further machines start them: it shares the database with the others, and
// nothing else. Its settings are its environment, and it ends with the process that started it.
const folder = process.env.DATA_DIR ?? ''
let fromReplica = 0
readDone.subscribe(({ from }) => {
  if (from === 'replica') fromReplica += 1
})
const site = await aFakeSite(join(folder, 'site'))
const shop = await startShopServer(readEnvironment(), { openSite: async () => site })
process.on('disconnect', () => void shop.close().finally(() => process.exit(0)))
process.on('message', () => process.send?.({ fromReplica }))
process.send?.({ address: shop.address.replace('localhost', '127.0.0.1') })
