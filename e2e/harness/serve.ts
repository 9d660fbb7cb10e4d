// Opens the built product with the demo chain for one run of journeys, in a folder of its own that is gone afterwards.
import { chmodSync, createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { spawnServer } from './servers/spawn-server.ts'
import { telegramBotToken } from './services/telegram.ts'
import { run } from './settings.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'doira-e2e-'))
chmodSync(dataDir, 0o711)
mkdirSync(dirname(run.logFile), { recursive: true })
const log = createWriteStream(run.logFile, { flags: 'a' })

const server = spawnServer({
  // What a run may want to try otherwise: DEMO_FULFILMENT_SECONDS=20 npx playwright test …
  DEMO_FULFILMENT_SECONDS: '1',
  SIGN_IN_CODES_PER_ADDRESS: '100000',
  SIGN_IN_CODES_PER_PHONE: '1000',
  SIGN_IN_CODES_UNCONFIRMED: '100000',
  ORDERS_PER_CUSTOMER: '1000',
  // Many journeys order to one address.
  UNPAID_LIMITS: 'off',
  // Loaded after consent: by one journey, which answers in its place.
  ...(process.env.SHOTS_DIR ? {} : { TAG_MANAGER_ID: 'GTM-JOURNEY' }),
  // One more request as each page is left, which no journey is about.
  WEB_VITALS_PERCENT: '0',
  LOG_LEVEL: 'warn',
  // A bot that nobody has: Telegram's part is played by the journeys.
  TELEGRAM_BOT_TOKEN: telegramBotToken,
  TELEGRAM_BOT_NAME: 'doira_demo_bot',
  TELEGRAM_API_URL: 'http://127.0.0.1:1',
  WEB_PUSH_SERVICES: `http://127.0.0.1:${run.pushPort}`,
  ...process.env,
  CHAIN: 'demo',
  SMS_PROVIDER: 'console',
  PORT: String(run.port),
  DATA_DIR: dataDir,
  DATABASE_URL: '',
})
server.stdout?.pipe(log, { end: false })
server.stderr?.pipe(log, { end: false })
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(code ?? 1)
})
