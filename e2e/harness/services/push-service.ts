import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { run } from '../settings.ts'

export type PushMessage = { readonly title: string; readonly body: string; readonly url: string }

/** Stands between the shop and one browser: no push service of a browser's maker can be reached from a test. */
export type PushService = {
  /** What the shop has sent, as the browser that subscribed reads it, oldest first. */
  readonly messages: () => readonly PushMessage[]
  /** Hands the last message to the worker of the page, by the way that messages of a real service take. */
  deliverLast(page: Page): Promise<void>
  close(): Promise<void>
}

/** Opens the service and makes the browser take its addresses from it. */
export async function openPushService(
  context: BrowserContext,
  port: number = run.pushPort,
): Promise<PushService> {
  const keys = createECDH('prime256v1')
  const p256dh = keys.generateKeys('base64url')
  const secret = randomBytes(16)
  const texts: string[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    texts.push(unsealPush(Buffer.concat(parts), keys, secret))
    response.writeHead(201).end()
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${port}/${randomBytes(8).toString('hex')}`
  await context.addInitScript(subscribeThere, {
    endpoint,
    keys: { p256dh, auth: secret.toString('base64url') },
  })
  return {
    messages: () => texts.map((text): PushMessage => JSON.parse(text)),
    deliverLast: (page) => deliver(page, texts.at(-1) ?? ''),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type Address = {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

/** Runs in the page: the browser's own way to its push service, which leads to the test's. */
function subscribeThere(address: Address): void {
  const stored = 'push-service-of-the-test'
  const toSubscription = (key: string) => ({
    ...address,
    options: { applicationServerKey: Uint8Array.from(atob(key), (letter) => letter.charCodeAt(0)).buffer },
    toJSON: () => address,
    async unsubscribe() {
      localStorage.removeItem(stored)
      return true
    },
  })
  Object.assign(PushManager.prototype, {
    async getSubscription() {
      const key = localStorage.getItem(stored)
      return key === null ? null : toSubscription(key)
    },
    async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
      const key = applicationServerKey.replaceAll('-', '+').replaceAll('_', '/')
      localStorage.setItem(stored, key)
      return toSubscription(key)
    },
  })
}

/** Like a real service it sends again what the worker has not shown: Chromium drops a message that comes as a worker changes. */
async function deliver(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted)
      if (own) resolve(own.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await found
  await expect(async () => {
    const shown = nextShown(page)
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
    await shown
  }).toPass({ timeout: 30_000 })
  await session.detach()
}

/** Asking the browser's list while a notification is on its way to the screen would remove it there. */
async function nextShown(page: Page): Promise<void> {
  const [worker] = page.context().serviceWorkers()
  await worker?.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
        const show = ServiceWorkerRegistration.prototype.showNotification.bind(registration)
        setTimeout(() => reject(new Error('no notification was shown within 5 s')), 5000)
        registration.showNotification = async (...what) => {
          await show(...what)
          resolve()
        }
      }),
  )
}

/** RFC 8188 and RFC 8291, the receiving side. */
export function unsealPush(body: Buffer, keys: ECDH, secret: Buffer): string {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + body.readUInt8(20))
  const sealed = body.subarray(21 + sender.length)
  const derive = (key: Buffer, by: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, by, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const shared = derive(keys.computeSecret(sender), secret, info, 32)
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}
