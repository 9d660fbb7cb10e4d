import { Gauge, type Registry } from 'prom-client'

/** Adds a gauge whose value is read at each scrape; null leaves it out. */
export function addGauge(
  registry: Registry,
  name: string,
  help: string,
  read: () => number | null | Promise<number | null>,
): void {
  new Gauge({
    ...{ name, help, registers: [registry] },
    async collect() {
      const value = await read()
      if (value === null) this.remove()
      else this.set(value)
    },
  })
}
