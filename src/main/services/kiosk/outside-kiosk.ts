import { ApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { FileOpener } from '../transfers/transfers.ts'
import type { Kiosk } from './kiosk.ts'

/**
 * Wraps functions that are refused in kiosk mode, with the reason in Polish. The main process refuses them for any
 * caller, so the lock does not depend on the page alone.
 */
export function outsideKiosk(kiosk: Pick<Kiosk, 'isOn'>, message: string) {
  return <Input extends unknown[], Output>(work: (...input: Input) => Output) =>
    (...input: Input): Output => {
      if (kiosk.isOn()) throw new ApiFailure({ code: ErrorCode.kioskRefused, message })
      return work(...input)
    }
}

/** Prevents other programs and the file manager from covering the packing screens in kiosk mode (DESK-074). */
export function openerOutsideKiosk(opener: FileOpener, kiosk: Pick<Kiosk, 'isOn'>): FileOpener {
  const outside = outsideKiosk(kiosk, 'W trybie kiosku program nie otwiera plików ani folderów.')
  return {
    open: async (path) => outside(() => opener.open(path))(),
    showInFolder: (path) => outside(() => opener.showInFolder(path))(),
  }
}
