import type { WireStaffMe } from '@doira/contract/staff/staff-shapes'
import type { StaffRight } from '@doira/domain/staff/rights'
import { createJSONStorage, persist } from 'zustand/middleware'
import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'
import { deviceStorage } from './device/device-storage.ts'
import { followStored } from './device/follow-stored.ts'

type Session = {
  readonly token: string | null
  readonly me: WireStaffMe | null
  /** The session has ended: what is on screen stays, and only a code is asked for. */
  readonly isOver: boolean
  /** Of devices that are remembered for a shift, by login. */
  readonly deviceTokens: Readonly<Record<string, string>>
  /** What this device was given when somebody signed in on it, by login: strangers do not hold it up. */
  readonly knownDevices: Readonly<Record<string, string>>
}

const nobody = { token: null, me: null, isOver: false } as const

const session = createStore<Session>()(
  persist((): Session => ({ ...nobody, deviceTokens: {}, knownDevices: {} }), {
    name: 'staff-session',
    version: 1,
    storage: createJSONStorage(() => deviceStorage),
  }),
)

export function sessionToken(): string | null {
  return session.getState().token
}

export function presentMe(): WireStaffMe | null {
  return session.getState().me
}

export function findDeviceToken(login: string): string | null {
  return session.getState().deviceTokens[login] ?? null
}

export function findKnownDevice(login: string): string | null {
  return session.getState().knownDevices[login.toLowerCase()] ?? null
}

export function startSession({
  token,
  me,
  device_token,
  known_device,
}: {
  readonly token: string
  readonly me: WireStaffMe
  readonly device_token: string | null
  readonly known_device: string
}): void {
  session.setState(({ deviceTokens, knownDevices }) => ({
    token,
    me,
    isOver: false,
    deviceTokens: device_token === null ? deviceTokens : { ...deviceTokens, [me.login]: device_token },
    knownDevices: { ...knownDevices, [me.login]: known_device },
  }))
}

/** Rights and branches may have changed meanwhile. */
export function renewMe(me: WireStaffMe): void {
  session.setState({ me })
}

export function interruptSession(): void {
  if (session.getState().token !== null) session.setState({ isOver: true })
}

export function isSessionOver(): boolean {
  return session.getState().isOver
}

export function endSession(): void {
  session.setState(nobody)
}

/** Signing in or out in one tab counts in all. */
export function followOtherTabs(): () => void {
  return followStored(session)
}

export function onSessionChange(listener: () => void): () => void {
  return session.subscribe(listener)
}

export function useIsSessionOver(): boolean {
  return useStore(session, ({ isOver }) => isOver)
}

export function useMaybeMe(): WireStaffMe | null {
  return useStore(session, ({ me }) => me)
}

/** @throws Error outside of the signed-in part. */
export function useMe(): WireStaffMe {
  const me = useMaybeMe()
  if (!me) throw new Error('nobody is signed in here')
  return me
}

/** Whether the signed-in person may do something in their branches. */
export function useMay(): (right: StaffRight) => boolean {
  const { rights } = useMe()
  return (right) => rights.includes(right)
}
