import { config } from 'zod'

// zod tries whether it may write code at run time. The page's policy refuses that, and each document would report it.
config({ jitless: true })
