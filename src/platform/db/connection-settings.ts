/** Where a database is, and how to sign in to it. */
export interface ConnectionSettings {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}
