import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  PostgresDialect,
  type TransactionSettings,
} from "kysely";
import { tagSettings } from "#platform/db/local-settings.ts";
import { settingsOfQuery } from "#platform/db/wall/reach.ts";

/** Postgres behind the wall: each statement is sent with the settings of its reach. */
export class ReachDialect extends PostgresDialect {
  override createDriver(): Driver {
    return new ReachDriver(super.createDriver());
  }
}

/** A connection that hands on the reach of each statement with its parameters. */
class ReachConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;

  constructor(inner: DatabaseConnection) {
    this.inner = inner;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const settings = settingsOfQuery(query.queryId);
    if (!settings) return this.inner.executeQuery<R>(query);
    return this.inner.executeQuery<R>({ ...query, parameters: tagSettings(query.parameters, settings) });
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("Statements are not streamed: the wall would not know their reach.");
  }
}

type Acquired = Parameters<Driver["acquireConnection"]>;
type Compile = Parameters<NonNullable<Driver["savepoint"]>>[2];

const innerOf = (connection: DatabaseConnection): DatabaseConnection =>
  connection instanceof ReachConnection ? connection.inner : connection;

class ReachDriver implements Driver {
  private readonly driver: Driver;

  constructor(driver: Driver) {
    this.driver = driver;
  }

  init: Driver["init"] = (...given) => this.driver.init(...given);
  destroy: Driver["destroy"] = (...given) => this.driver.destroy(...given);

  async acquireConnection(...given: Acquired): Promise<DatabaseConnection> {
    return new ReachConnection(await this.driver.acquireConnection(...given));
  }

  releaseConnection = (one: DatabaseConnection) => this.driver.releaseConnection(innerOf(one));
  beginTransaction = (one: DatabaseConnection, settings: TransactionSettings) =>
    this.driver.beginTransaction(innerOf(one), settings);
  commitTransaction = (one: DatabaseConnection) => this.driver.commitTransaction(innerOf(one));
  rollbackTransaction = (one: DatabaseConnection) => this.driver.rollbackTransaction(innerOf(one));
  savepoint = async (one: DatabaseConnection, name: string, compile: Compile) =>
    this.driver.savepoint?.(innerOf(one), name, compile);
  rollbackToSavepoint = async (one: DatabaseConnection, name: string, compile: Compile) =>
    this.driver.rollbackToSavepoint?.(innerOf(one), name, compile);
  releaseSavepoint = async (one: DatabaseConnection, name: string, compile: Compile) =>
    this.driver.releaseSavepoint?.(innerOf(one), name, compile);
}
