/** Paths requested only by vulnerability scanners: other software, secrets, backups. */
const scanned =
  /\.(php\d?|phtml|aspx?|ashx|jspx?|cgi|env|git|svn|sql|bak|old|swp|ini|conf|ya?ml|log|zip|tar|t?gz|rar|7z|pem|key)(\/|$)|\/(wp-|wordpress|xmlrpc|phpmyadmin|pma|cgi-bin|vendor\/|\.(?!well-known)|actuator|solr|jenkins|telescope|_ignition|boaform|owa|ecp|autodiscover|console\/|debug\/|server-status|etc\/passwd)/i;

export const isScannerPath = (path: string): boolean => scanned.test(path) || /\.\.|%00|%2e%2e/i.test(path);
