/**
 * `data-scans` of the page's root element, read by the preload. `own`: the screen takes no scans of its own, and in its
 * fields only codes of ours are scans. Anything else: every burst of keys is a scan.
 */
export const SCANS_MARK = 'scans'
export const ONLY_OWN_SCANS = 'own'
