import { useEffect, useState } from 'react'

type Battery = EventTarget & { readonly level: number; readonly charging: boolean }

const low = 0.1

/** Whole percents of a battery that is low and does not charge; null of any other. */
export function lowPercent({ level, charging }: Pick<Battery, 'level' | 'charging'>): number | null {
  return level < low && !charging ? Math.round(level * 100) : null
}

/** Whole percents that are left while they are few and nothing charges; null otherwise, and where browsers do not report. */
export function useLowBattery(isWanted: boolean): number | null {
  const [percent, setPercent] = useState<number | null>(null)
  // The battery is the device's.
  useEffect(() => {
    if (!isWanted || !('getBattery' in navigator)) return
    let isOver = false
    let battery: Battery | null = null
    const read = () => {
      if (battery) setPercent(lowPercent(battery))
    }
    // Chromium alone has it, and types do not know it.
    void (navigator as { getBattery(): Promise<Battery> }).getBattery().then((found) => {
      if (isOver) return
      battery = found
      for (const change of ['levelchange', 'chargingchange']) found.addEventListener(change, read)
      read()
    })
    return () => {
      isOver = true
      for (const change of ['levelchange', 'chargingchange']) battery?.removeEventListener(change, read)
    }
  }, [isWanted])
  return percent
}
