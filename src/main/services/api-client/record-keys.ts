function withKey(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw) || 'pk' in raw) return raw
  return 'id' in raw && Number.isSafeInteger(raw.id) ? { ...raw, pk: raw.id } : raw
}

/** A record's key is called `pk`; Django's own name for it is `id`, and some views keep that. */
export function withKeys(raw: unknown): unknown {
  if (Array.isArray(raw)) return raw.map(withKey)
  if (typeof raw === 'object' && raw !== null && 'results' in raw && Array.isArray(raw.results))
    return { ...raw, results: raw.results.map(withKey) }
  return withKey(raw)
}
