import { expect, test } from 'vitest'
import { readEnvironment } from './env.ts'

test('metrics are off without a port, and listen on the loopback unless an address is given', () => {
  expect(readEnvironment({}).server.METRICS_PORT).toBeUndefined()
  expect(readEnvironment({ METRICS_PORT: '9464' }).server).toMatchObject({
    METRICS_PORT: 9464,
    METRICS_HOST: '127.0.0.1',
  })
})
