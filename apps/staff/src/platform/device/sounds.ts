import { volumeGain } from './device.ts'

type Tone = { readonly hertz: number; readonly to?: number; readonly atMs: number; readonly ms: number }

/** Made by the browser, without files. */
const tones = {
  new: [
    { hertz: 660, atMs: 0, ms: 180 },
    { hertz: 880, atMs: 200, ms: 180 },
  ],
  queue: [
    { hertz: 880, atMs: 0, ms: 160 },
    { hertz: 660, atMs: 180, ms: 160 },
    { hertz: 880, atMs: 360, ms: 160 },
  ],
  late: [{ hertz: 330, atMs: 0, ms: 400 }],
  cancelled: [{ hertz: 440, to: 220, atMs: 0, ms: 500 }],
  answered: [{ hertz: 740, atMs: 0, ms: 200 }],
  booking: [
    { hertz: 523, atMs: 0, ms: 160 },
    { hertz: 784, atMs: 180, ms: 240 },
  ],
  lost: [
    { hertz: 520, atMs: 0, ms: 220 },
    { hertz: 390, atMs: 260, ms: 320 },
  ],
} as const satisfies Record<string, readonly Tone[]>
export type Sound = keyof typeof tones

let context: AudioContext | null = null

/** Browsers are silent until somebody has touched the page. */
export function isSoundBlocked(): boolean {
  context ??= new AudioContext()
  return context.state === 'suspended'
}

/** Call it from a press. */
export async function unblockSound(): Promise<void> {
  context ??= new AudioContext()
  await context.resume()
}

/** `gain` 1 is usual; 2 is 6 dB more. */
export function playSound(sound: Sound, gain = 1): void {
  if (isSoundBlocked() || !context) return
  const level = 0.18 * gain * volumeGain()
  navigator.vibrate?.(200)
  for (const { hertz, atMs, ms, ...rest } of tones[sound] as readonly Tone[]) {
    const start = context.currentTime + atMs / 1000
    const end = start + ms / 1000
    const volume = context.createGain()
    volume.gain.setValueAtTime(0, start)
    volume.gain.linearRampToValueAtTime(level, start + 0.02)
    volume.gain.setValueAtTime(level, end - 0.03)
    volume.gain.linearRampToValueAtTime(0, end)
    const tone = context.createOscillator()
    tone.frequency.setValueAtTime(hertz, start)
    if (rest.to !== undefined) tone.frequency.linearRampToValueAtTime(rest.to, end)
    tone.connect(volume).connect(context.destination)
    tone.start(start)
    tone.stop(end)
  }
}
