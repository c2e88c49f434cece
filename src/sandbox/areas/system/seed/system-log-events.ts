import type { Random } from '../../../sample/random.ts'

export interface LogEvent {
  type: string
  description: string
  stack: string
}

type Frame = readonly [file: string, line: number, place: string, code: string]

const APP = '/srv/shop'
const LIB = '/srv/shop/.venv/lib/python3.9/site-packages'

const VIEW: readonly Frame[] = [
  [`${LIB}/django/core/handlers/exception.py`, 47, 'inner', 'response = get_response(request)'],
  [
    `${LIB}/django/core/handlers/base.py`,
    181,
    '_get_response',
    'response = wrapped_callback(request, *callback_args, **callback_kwargs)',
  ],
  [`${LIB}/rest_framework/views.py`, 509, 'dispatch', 'response = self.handle_exception(exc)'],
  [`${LIB}/rest_framework/views.py`, 506, 'dispatch', 'response = handler(request, *args, **kwargs)'],
]
const TASK: readonly Frame[] = [
  [`${LIB}/celery/app/trace.py`, 451, 'trace_task', 'R = retval = fun(*args, **kwargs)'],
  [`${LIB}/celery/app/trace.py`, 734, '__protected_call__', 'return self.run(*args, **kwargs)'],
]
const HTTP: readonly Frame[] = [
  [`${LIB}/requests/api.py`, 115, 'post', 'return request("post", url, data=data, json=json, **kwargs)'],
  [`${LIB}/requests/sessions.py`, 587, 'request', 'resp = self.send(prep, **send_kwargs)'],
  [`${LIB}/requests/adapters.py`, 529, 'send', 'raise ReadTimeout(e, request=request)'],
]
const DATABASE: readonly Frame[] = [
  [`${LIB}/django/db/models/base.py`, 739, 'save', 'self.save_base(using=using, force_insert=force_insert,'],
  [`${LIB}/django/db/backends/utils.py`, 84, '_execute', 'return self.cursor.execute(sql, params)'],
]

function traceback(frames: readonly Frame[], last: string): string {
  const lines = frames.flatMap(([file, line, place, code]) => [
    `  File "${file}", line ${line}, in ${place}`,
    `    ${code}`,
  ])
  return ['Traceback (most recent call last):', ...lines, last].join('\n')
}

const at = (file: string, line: number, place: string, code: string): Frame => [
  `${APP}/${file}`,
  line,
  place,
  code,
]

/** What a shop of this kind really writes down: carriers, Allegro, payments, files, mail, the database, people's input. */
const EVENTS: readonly [(random: Random) => LogEvent, ...((random: Random) => LogEvent)[]] = [
  (random) => {
    const description = `GLS: brak odpowiedzi w ciągu 30 s, zamówienie ${random.between(1042, 2980)}`
    const error =
      "requests.exceptions.ReadTimeout: HTTPSConnectionPool(host='ade-plus.gls.example', port=443): Read timed out. (read timeout=30)"
    const own = at(
      'deliveries/carriers/gls.py',
      118,
      'create_label',
      'response = requests.post(self.url, json=payload, timeout=30)',
    )
    return { type: 'ReadTimeout', description, stack: traceback([...VIEW, own, ...HTTP], error) }
  },
  (random) => {
    const code = `0${random.between(1, 9)}-${random.between(100, 999)}`
    const description = `UPS odrzucił adres: kod pocztowy ${code} nie pasuje do kraju DE`
    const own = at(
      'deliveries/carriers/ups.py',
      204,
      'create_label',
      'raise CarrierError(answer["response"]["errors"])',
    )
    return {
      type: 'CarrierError',
      description,
      stack: traceback(
        [...VIEW, own],
        `deliveries.errors.CarrierError: [{'code': '120208', 'message': 'The postal code ${code} is invalid for DE'}]`,
      ),
    }
  },
  (random) => {
    const retry = random.between(1, 5)
    const description = `Allegro: synchronizacja ofert przerwana, próba ${retry} z 5`
    const own = at('allegro/tasks.py', 66, 'sync_offers', 'page = client.offers(offset=offset, limit=100)')
    const deeper = at(
      'allegro/client.py',
      41,
      'offers',
      'raise AllegroError(response.status_code, response.json())',
    )
    return {
      type: 'AllegroError',
      description,
      stack: traceback(
        [...TASK, own, deeper],
        "allegro.client.AllegroError: (429, {'errors': [{'code': 'TooManyRequests', 'message': 'Rate limit exceeded'}]})",
      ),
    }
  },
  () => ({
    type: 'AllegroError',
    description: 'Allegro: token konfiguracji „cp-druk” wygasł, wymagana ponowna autoryzacja',
    stack: traceback(
      [
        ...TASK,
        at('allegro/tasks.py', 31, 'refresh_tokens', 'token = client.refresh(configuration.refresh_token)'),
        at('allegro/client.py', 88, 'refresh', 'raise AllegroError(response.status_code, response.json())'),
      ],
      "allegro.client.AllegroError: (400, {'error': 'invalid_grant', 'error_description': 'Invalid refresh token'})",
    ),
  }),
  (random) => {
    const pk = random.between(4100, 9800)
    const line = random.between(1, 40)
    const description = `Weryfikacja pliku ${pk}: nie można odczytać strony ${line}`
    const own = at('files/verification.py', 152, 'verify', 'page = document.load_page(number)')
    return {
      type: 'FileDataError',
      description,
      stack: traceback(
        [
          ...TASK,
          own,
          [`${LIB}/fitz/fitz.py`, 4211, 'load_page', 'val = _fitz.Document_load_page(self, page_id)'],
        ],
        `fitz.FileDataError: cannot find object in xref (${pk} 0 R)`,
      ),
    }
  },
  (random) => {
    const pk = random.between(4100, 9800)
    return {
      type: 'SoftTimeLimitExceeded',
      description: `Generowanie podglądu pliku ${pk} trwało dłużej niż 180 s`,
      stack: traceback(
        [
          ...TASK,
          at(
            'files/preview.py',
            77,
            'render_preview',
            'pixmap = page.get_pixmap(matrix=matrix, alpha=False)',
          ),
          [`${LIB}/billiard/pool.py`, 229, 'soft_timeout_sighandler', 'raise SoftTimeLimitExceeded()'],
        ],
        'billiard.exceptions.SoftTimeLimitExceeded: SoftTimeLimitExceeded()',
      ),
    }
  },
  (random) => {
    const order = random.between(1042, 2980)
    return {
      type: 'IntegrityError',
      description: `Import płatności: wpłata do zamówienia ${order} została już zaksięgowana`,
      stack: traceback(
        [
          ...VIEW,
          at(
            'payments/imports.py',
            93,
            'book',
            'Payment.objects.create(order=order, reference=row.reference)',
          ),
          ...DATABASE,
        ],
        `django.db.utils.IntegrityError: duplicate key value violates unique constraint "payments_payment_reference_key"\nDETAIL:  Key (reference)=(PKO${order}0${order}) already exists.`,
      ),
    }
  },
  () => ({
    type: 'OperationalError',
    description: 'Utracono połączenie z bazą danych',
    stack: traceback(
      [
        ...VIEW,
        at('orders/views.py', 340, 'list', 'page = self.paginate_queryset(queryset)'),
        [
          `${LIB}/django/db/models/query.py`,
          51,
          '__iter__',
          'results = compiler.execute_sql(chunked_fetch=self.chunked_fetch)',
        ],
        [`${LIB}/django/db/backends/utils.py`, 84, '_execute', 'return self.cursor.execute(sql, params)'],
      ],
      'django.db.utils.OperationalError: server closed the connection unexpectedly\n\tThis probably means the server terminated abnormally\n\tbefore or while processing the request.',
    ),
  }),
  () => ({
    type: 'OperationalError',
    description: 'Zakleszczenie przy zmianie statusu zamówienia',
    stack: traceback(
      [
        ...VIEW,
        at('orders/services.py', 212, 'set_status', 'order.save(update_fields=["status", "date_modified"])'),
        ...DATABASE,
      ],
      'django.db.utils.OperationalError: deadlock detected\nDETAIL:  Process 20418 waits for ShareLock on transaction 88120417; blocked by process 20411.\nHINT:  See server log for query details.',
    ),
  }),
  (random) => {
    const order = random.between(1042, 2980)
    return {
      type: 'SMTPRecipientsRefused',
      description: `Nie wysłano wiadomości o zamówieniu ${order}: serwer odrzucił adres`,
      stack: traceback(
        [
          ...TASK,
          at('mails/tasks.py', 28, 'send_order_mail', 'message.send(fail_silently=False)'),
          [
            `${LIB}/django/core/mail/backends/smtp.py`,
            131,
            '_send',
            'self.connection.sendmail(from_email, recipients, message.as_bytes())',
          ],
          ['/usr/lib/python3.9/smtplib.py', 892, 'sendmail', 'raise SMTPRecipientsRefused(senderrs)'],
        ],
        "smtplib.SMTPRecipientsRefused: {'…': (550, b'5.1.1 User unknown in virtual mailbox table')}",
      ),
    }
  },
  (random) => {
    const product = random.between(11, 160)
    return {
      type: 'KeyError',
      description: `Wycena: produkt ${product} nie ma ceny dla wybranego nakładu`,
      stack: traceback(
        [
          ...VIEW,
          at('products/pricing.py', 184, 'price_of', 'return table[quantity] * factor'),
          at('products/pricing.py', 61, '__getitem__', 'return self._rows[key]'),
        ],
        `KeyError: ${random.between(1, 40) * 25}`,
      ),
    }
  },
  () => ({
    type: 'SignatureError',
    description: 'Powiadomienie o płatności z błędnym podpisem zostało pominięte',
    stack: traceback(
      [
        ...VIEW,
        at('payments/dotpay.py', 49, 'notify', 'check_signature(request.POST, settings.DOTPAY_PIN)'),
        at('payments/dotpay.py', 22, 'check_signature', 'raise SignatureError(data["operation_number"])'),
      ],
      'payments.dotpay.SignatureError: M1234-56789',
    ),
  }),
  (random) => ({
    type: 'OSError',
    description: `Brak miejsca na dysku podczas zapisu pliku źródłowego (${random.between(210, 1940)} MB)`,
    stack: traceback(
      [
        ...VIEW,
        at('files/views.py', 73, 'create', 'serializer.save()'),
        [`${LIB}/django/core/files/storage.py`, 288, '_save', 'os.write(fd, chunk)'],
      ],
      'OSError: [Errno 28] No space left on device',
    ),
  }),
  (random) => ({
    type: 'UnicodeDecodeError',
    description: `Import przelewów: pliku nie zapisano w kodowaniu UTF-8 (bajt ${random.between(40, 2000)})`,
    stack: traceback(
      [...VIEW, at('payments/imports.py', 37, 'read', 'text = upload.read().decode("utf-8")')],
      "UnicodeDecodeError: 'utf-8' codec can't decode byte 0xb3 in position 412: invalid start byte",
    ),
  }),
  () => ({
    type: 'TemplateSyntaxError',
    description: 'Strona „Polecane”: nieznany znacznik w treści',
    stack: traceback(
      [
        ...VIEW,
        at('pages/rendering.py', 25, 'render', 'return Template(content).render(Context(variables))'),
        [`${LIB}/django/template/base.py`, 565, 'invalid_block_tag', 'raise self.error('],
      ],
      "django.template.exceptions.TemplateSyntaxError: Invalid block tag on line 3: 'fetured_products', expected 'endfor'. Did you forget to register or load this tag?",
    ),
  }),
  // A message of the framework comes without a stack.
  (random) => ({
    type: 'Warning',
    description: `Wolne zapytanie: lista zamówień trwała ${random.between(21, 94) / 10} s`,
    stack: '',
  }),
]

export function aLogEvent(random: Random): LogEvent {
  return random.pick(EVENTS)(random)
}
