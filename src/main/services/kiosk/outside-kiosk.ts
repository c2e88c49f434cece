import { ApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { FileOpener } from '../transfers/transfers.ts'
import type { Kiosk } from './kiosk.ts'

/** Wraps what kiosk mode refuses whoever asks, with the Polish reason: the lock does not rest on the page alone. */
export function outsideKiosk(kiosk: Pick<Kiosk, 'isOn'>, message: string) {
  return <Input extends unknown[], Output>(work: (...input: Input) => Output) =>
    (...input: Input): Output => {
      if (kiosk.isOn()) throw new ApiFailure({ code: ErrorCode.kioskRefused, message })
      return work(...input)
    }
}

/** In kiosk mode no other program and no file manager comes in front of the packing screens (DESK-074). */
export function openerOutsideKiosk(opener: FileOpener, kiosk: Pick<Kiosk, 'isOn'>): FileOpener {
  const outside = outsideKiosk(kiosk, 'W trybie kiosku program nie otwiera plików ani folderów.')
  return {
    open: async (path) => outside(() => opener.open(path))(),
    showInFolder: (path) => outside(() => opener.showInFolder(path))(),
  }
}
