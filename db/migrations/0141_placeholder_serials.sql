-- What makers and people write where there is no serial number is none: it was unique, and joined strange devices.
update devices set serial = null
where serial_key in ('NA', 'NONE', 'NO', 'NULL', 'NIL', 'UNKNOWN', 'UNDEFINED', 'EMPTY', 'INVALID', 'TBD', 'TEST', 'SERIAL', 'SERIALNUMBER', 'NOSERIAL',
  'NOSERIALNUMBER', 'SYSTEMSERIALNUMBER', 'CHASSISSERIALNUMBER', 'BASEBOARDSERIALNUMBER', 'DEFAULTSTRING', 'DEFAULT', 'OEM', 'TOBEFILLEDBYOEM',
  'NOTAPPLICABLE', 'NOTAVAILABLE', 'NOTSPECIFIED', 'NINGUNO', 'NINGUNA', 'DESCONOCIDO', 'NOTIENE', 'SINSERIE', 'SINNUMERO')
  or serial_key ~ '^(0+|X+|F+|1234567890?|123456789ABCDEF|0123456789)$';
