import { powerMonitor } from 'electron'
import { createTextFile } from '../adapters/text-file.ts'
import type { EmitEvent } from '../services/windows/addressing.ts'
import { idleMinutes, showsOnlyBoard } from '../services/lock/idle-limit.ts'
import { createLock, type Lock, type LockMark } from '../services/lock/lock.ts'
import type { Kiosk } from '../services/kiosk/kiosk.ts'
import type { Log } from '../services/log/log.ts'
import type { Settings } from '../services/settings/settings.ts'
import type { TextFile } from '../services/settings/text-file.ts'
import type { Windows } from '../services/windows/windows.ts'
import type { Profile } from './profile.ts'

interface LockParts {
  profile: Profile
  settings: Pick<Settings, 'get'>
  kiosk: Pick<Kiosk, 'isOn'>
  windows: Pick<Windows, 'open'>
  /** The training shop holds samples only and its users sign in with a button, so it is never locked by itself. */
  isTraining: boolean
  emit: EmitEvent
  log: Log
}

const CHECK_MS = 5_000

function markIn(file: TextFile, log: Log): LockMark {
  let isSet = false
  try {
    isSet = file.read() === 'locked'
  } catch (cause) {
    log.warn('lock', 'the remembered lock cannot be read', cause)
  }
  return {
    isSet: () => isSet,
    set(isOn) {
      isSet = isOn
      return file.write(isOn ? 'locked' : '')
    },
  }
}

/** Creates the lock of the screen, which follows the time without input and the system's own lock. */
export function openLock({ profile, settings, kiosk, windows, isTraining, emit, log }: LockParts): Lock {
  const places = () => windows.open().map(({ place }) => place)
  const lock = createLock({
    minutes: () =>
      isTraining ? null : idleMinutes({ isKiosk: kiosk.isOn(), places: places(), settings: settings.get() }),
    mark: markIn(createTextFile(profile.file('screen-lock')), log),
    now: () => Date.now(),
    emit: (view) => emit('lock.changed', { view }),
    log,
  })
  setInterval(() => lock.check(), CHECK_MS).unref()
  powerMonitor.on('lock-screen', () => {
    if (!isTraining && !showsOnlyBoard(places())) lock.lock()
  })
  return lock
}
