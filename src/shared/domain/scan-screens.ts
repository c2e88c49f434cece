/**
 * The `data-scans` attribute of the page's root element, which the preload reads. `own`: the screen handles no scans
 * itself, and in its fields only this program's codes count as scans. Otherwise every burst of keys is a scan.
 */
export const SCAN_MODE_ATTRIBUTE = 'scans'
export const ONLY_OWN_SCANS = 'own'
