package jatdae;

import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.ko.KoreanAnalyzer;
import org.apache.lucene.analysis.ko.KoreanTokenizer;
import org.opensearch.analysis.common.CommonAnalysisPlugin;
import org.opensearch.common.settings.Settings;
import org.opensearch.env.Environment;
import org.opensearch.http.HttpServerTransport;
import org.opensearch.index.analysis.AbstractIndexAnalyzerProvider;
import org.opensearch.index.analysis.AnalyzerProvider;
import org.opensearch.index.analysis.TokenizerFactory;
import org.opensearch.indices.analysis.AnalysisModule.AnalysisProvider;
import org.opensearch.node.InternalSettingsPreparer;
import org.opensearch.node.Node;
import org.opensearch.plugins.AnalysisPlugin;
import org.opensearch.plugins.Plugin;
import org.opensearch.transport.Netty4Plugin;

/**
 * One OpenSearch node on loopback with a random port, for tests.
 *
 * <p>Usage: {@code java -cp 'lib/*:launcher.jar' jatdae.Launcher DATA_FOLDER}. Prints {@code listening HOST:PORT} when it
 * answers, and ends when its standard input closes, so that it cannot outlive the test run that started it.
 */
public final class Launcher {
  private Launcher() {}

  public static void main(String[] args) throws Exception {
    Path home = Path.of(args[0]).toAbsolutePath();
    Files.createDirectories(home);
    Settings settings =
        Settings.builder()
            .put("path.home", home.toString())
            .put("path.data", home.resolve("data").toString())
            .put("path.logs", home.resolve("logs").toString())
            .put("cluster.name", "jatdae-test")
            .put("node.name", "jatdae-test")
            .put("discovery.type", "single-node")
            .put("network.host", "127.0.0.1")
            .put("http.port", "0")
            .put("transport.port", "0")
            .put("http.type", "netty4")
            .put("transport.type", "netty4")
            // A nearly full disk must not turn indexes read-only under a test.
            .put("cluster.routing.allocation.disk.threshold_enabled", false)
            .put("action.auto_create_index", false)
            .build();
    Environment environment = InternalSettingsPreparer.prepareEnvironment(settings, Map.of(), null, () -> "jatdae-test");
    Node node = new EmbeddedNode(environment);
    Runtime.getRuntime().addShutdownHook(new Thread(() -> close(node)));
    node.start();
    InetSocketAddress address =
        node.injector().getInstance(HttpServerTransport.class).boundAddress().publishAddress().address();
    System.out.println("listening " + address.getAddress().getHostAddress() + ":" + address.getPort());
    while (System.in.read() >= 0) {}
    System.exit(0);
  }

  private static void close(Node node) {
    try {
      node.close();
    } catch (Exception e) {
      e.printStackTrace();
    }
  }

  /** A node whose modules come from the class path and not from a folder of plugins. */
  private static final class EmbeddedNode extends Node {
    EmbeddedNode(Environment environment) {
      super(environment, plugins(), false);
    }

    private static Collection<Class<? extends Plugin>> plugins() {
      return List.of(Netty4Plugin.class, CommonAnalysisPlugin.class, Nori.class);
    }
  }

  /** The analyser {@code nori} and the tokenizer {@code nori_tokenizer} with their default settings. */
  public static final class Nori extends Plugin implements AnalysisPlugin {
    @Override
    public Map<String, AnalysisProvider<AnalyzerProvider<? extends Analyzer>>> getAnalyzers() {
      return Map.of("nori", (index, environment, name, settings) -> new NoriAnalyzer(index, name, settings));
    }

    @Override
    public Map<String, AnalysisProvider<TokenizerFactory>> getTokenizers() {
      return Map.of(
          "nori_tokenizer",
          (index, environment, name, settings) -> TokenizerFactory.newFactory(name, KoreanTokenizer::new));
    }
  }

  private static final class NoriAnalyzer extends AbstractIndexAnalyzerProvider<KoreanAnalyzer> {
    private final KoreanAnalyzer analyzer = new KoreanAnalyzer();

    NoriAnalyzer(org.opensearch.index.IndexSettings index, String name, Settings settings) {
      super(index, name, settings);
    }

    @Override
    public KoreanAnalyzer get() {
      return analyzer;
    }
  }
}
