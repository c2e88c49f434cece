import { config } from 'zod'

// zod tries to generate code at run time. The page's policy refuses that, and every document would report a violation.
config({ jitless: true })
