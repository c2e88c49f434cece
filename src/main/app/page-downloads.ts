import type { Session } from 'electron'

/**
 * Refuses downloads by the page itself, because they would open the system's dialog and thereby the disk. The main
 * process saves files instead.
 */
export function refuseDownloads(session: Session, log: { warn(scope: string, message: string): void }): void {
  session.on('will-download', (event, item) => {
    event.preventDefault()
    log.warn('window', `refused a download of ${item.getURL().slice(0, 60)}`)
  })
}
